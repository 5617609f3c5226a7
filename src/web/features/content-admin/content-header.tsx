import { t } from '#domain/i18n/messages.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TabLinks } from '#web/ui/tabs/tab-links.tsx'
import { contentPath, coursesPath } from './content-queries.ts'

const views = [
  { to: contentPath, label: t`FAQs` },
  { to: coursesPath, label: t`Courses` },
] as const

/** Header of the content pages. */
export function ContentHeader({ actions }: { actions?: React.ReactNode }): React.ReactNode {
  return (
    <>
      <PageHeader title={t`Help content`} subtitle={t`Changes go live immediately.`} actions={actions} />
      <TabLinks label={t`Help content`} items={views} />
    </>
  )
}
