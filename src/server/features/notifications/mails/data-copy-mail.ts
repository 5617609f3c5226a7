import type { Letter } from './letter.ts'
import { dayInWords } from './wording.ts'

/** What the mail about a copy of one's data is written with. The last day is told in `timeZone`. */
export type DataCopyMailFacts = { firstName: string; productName: string; appUrl: string; expiresAt: Date; timeZone: string }

/** The letter that says a copy is ready. It leads to the page, never to the file: mail is read by more than one. */
export function dataCopyLetter({ firstName, productName, appUrl, expiresAt, timeZone }: DataCopyMailFacts): Letter {
  return {
    template: 'data-copy-ready',
    subject: 'Your data is ready',
    preview: 'Fetch it on your privacy page.',
    heading: `Your data is ready, ${firstName}`,
    paragraphs: [
      `You asked ${productName} for a copy of your data. It is ready, as one zip file with tables and a file for programs.`,
      `You can fetch it until ${dayInWords(expiresAt, timeZone)}. You will be asked to sign in once more, so that nobody else gets it.`,
      'If you did not ask for it, open your account, sign out everywhere and choose a new password.',
    ],
    action: { label: 'Fetch your data', url: `${appUrl}/dashboard/privacy` },
    footer: 'You get this mail because a copy of your data was asked for. It cannot be switched off.',
  }
}
