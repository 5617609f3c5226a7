import { PageHeader } from '../../ui/page-header.tsx'
import { TabLinks } from '../../ui/tabs/tab-links.tsx'
import { mailsPath, previewsPath } from './mails-queries.ts'

const views = [
  { to: mailsPath, label: 'Outbox' },
  { to: previewsPath, label: 'Letters' },
] as const

/** The head of the pages about mail. */
export function MailsHead(): React.ReactNode {
  return (
    <>
      <PageHeader title="Mail" subtitle="Whether mail leaves, and what every letter looks like." />
      <TabLinks label="Mail" items={views} />
    </>
  )
}
