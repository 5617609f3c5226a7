import { t } from '#domain/i18n/messages.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TabLinks } from '#web/ui/tabs/tab-links.tsx'
import { emailsPath, previewsPath } from './emails-queries.ts'

const views = [
  { to: emailsPath, label: t`Outbox` },
  { to: previewsPath, label: t`Templates` },
] as const

/** Header of the email pages. */
export function EmailsHeader(): React.ReactNode {
  return (
    <>
      <PageHeader title={t`Email`} subtitle={t`Delivery status and a preview of every email`} />
      <TabLinks label={t`Email`} items={views} />
    </>
  )
}
