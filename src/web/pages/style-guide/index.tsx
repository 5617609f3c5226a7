import { GuideList } from '../../features/style-guide/guide-list.tsx'
import { Card } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

/** The style guide's contents. */
export function Component(): React.ReactNode {
  return (
    <>
      <PageHeader title="Style guide" subtitle="Every part the pages are made of, live, with its code and its keys." />
      <Card>
        <GuideList />
      </Card>
    </>
  )
}
