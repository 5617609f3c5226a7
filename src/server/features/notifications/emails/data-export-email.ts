import type { EmailTemplate } from './email-template.ts'
import { formatDay } from './format.ts'

/** Data of the email about a data export. The last day is formatted in `timeZone`. */
export type DataExportEmailData = { firstName: string; productName: string; appUrl: string; expiresAt: Date; timeZone: string }

/**
 * To a member: their data export is ready. It links to the page, never to the file, because other people may read the mailbox.
 */
export function dataExportEmail({ firstName, productName, appUrl, expiresAt, timeZone }: DataExportEmailData): EmailTemplate {
  return {
    template: 'data-copy-ready',
    subject: 'Your data is ready',
    preview: 'Fetch it on your privacy page.',
    heading: `Your data is ready, ${firstName}`,
    paragraphs: [
      `You asked ${productName} for a copy of your data. It is ready, as one zip file with tables and a file for programs.`,
      `You can fetch it until ${formatDay(expiresAt, timeZone)}. You will be asked to sign in once more, so that nobody else gets it.`,
      'If you did not ask for it, open your account, sign out everywhere and choose a new password.',
    ],
    action: { label: 'Fetch your data', url: `${appUrl}/dashboard/privacy` },
    footer: 'You get this mail because a copy of your data was asked for. It cannot be switched off.',
  }
}
