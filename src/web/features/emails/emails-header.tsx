import { PageHeader } from '#web/ui/page-header.tsx'
import { TabLinks } from '#web/ui/tabs/tab-links.tsx'
import { emailsPath, previewsPath } from './emails-queries.ts'

const views = [
  { to: emailsPath, label: 'Outbox' },
  { to: previewsPath, label: 'Templates' },
] as const

/** Header of the email pages. */
export function EmailsHeader(): React.ReactNode {
  return (
    <>
      <PageHeader title="Email" subtitle="Delivery status and a preview of every email" />
      <TabLinks label="Email" items={views} />
    </>
  )
}
