import { maxCardsPerDay, cardsReportThreshold } from '#domain/community/card-limit.ts'
import type { EmailTemplate } from './email-template.ts'

/** The member who viewed many member cards. */
export type MemberCardsEmailData = { name: string; email: string; appUrl: string }

/** To admins: a member has viewed half as many member cards as a day allows. */
export function memberCardsEmail({ name, email, appUrl }: MemberCardsEmailData): EmailTemplate<'member-cards'> {
  return {
    template: 'member-cards',
    subject: `A member has looked at ${cardsReportThreshold} others today`,
    preview: `${name} may be copying the directory.`,
    heading: 'Someone may be copying the directory',
    paragraphs: [
      `${name} has looked at ${cardsReportThreshold} different members today. Few people do that by browsing.`,
      `At ${maxCardsPerDay} the directory, the community and search stop showing them new members until tomorrow. If this looks wrong, get in touch with them or end their sessions.`,
    ],
    facts: [
      ['Name', name],
      ['Email', email],
    ],
    action: { label: 'Open the back office', url: `${appUrl}/admin` },
    footer: 'You’re getting this email because you run the tribe. There is at most one a day about the same member.',
  }
}
