import { GuideIndex } from '../../features/style-guide/guide-index.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import '../../features/style-guide/guide-pages.css'

/** The style guide's contents. */
export function Component(): React.ReactNode {
  return (
    <>
      <PageHeader title="Style guide" subtitle="Every interface component, live, with its code and keyboard shortcuts." />
      <GuideIndex />
    </>
  )
}
