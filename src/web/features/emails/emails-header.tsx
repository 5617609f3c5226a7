import { PageHeader } from '#web/ui/page-header.tsx'
import { TabLinks } from '#web/ui/tabs/tab-links.tsx'
import { emailsPath, previewsPath } from './emails-queries.ts'

const views = [
  { to: emailsPath, label: 'Outbox' },
  { to: previewsPath, label: 'Letters' },
] as const

/** Header of the email pages. */
export function EmailsHeader(): React.ReactNode {
  return (
    <>
      <PageHeader title="Mail" subtitle="Whether mail leaves, and what every letter looks like." />
      <TabLinks label="Mail" items={views} />
    </>
  )
}
