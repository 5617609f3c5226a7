import { PageHeader } from '#web/ui/page-header.tsx'
import { TabLinks } from '#web/ui/tabs/tab-links.tsx'
import { contentPath, coursesPath } from './content-queries.ts'

const views = [
  { to: contentPath, label: 'Questions' },
  { to: coursesPath, label: 'Courses' },
] as const

/** Header of the content pages. */
export function ContentHeader({ actions }: { actions?: React.ReactNode }): React.ReactNode {
  return (
    <>
      <PageHeader title="Help texts" subtitle="What you change here is read at once, by everybody." actions={actions} />
      <TabLinks label="Help texts" items={views} />
    </>
  )
}
