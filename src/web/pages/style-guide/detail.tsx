import { useParams } from 'react-router'
import type { ScreenParams } from '#contract/screens.ts'
import { guidePage, loadGuidePage } from '../../features/style-guide/guide.ts'
import { SectionCard } from '../../features/style-guide/guide-section.tsx'
import { KeyTable } from '../../features/style-guide/key-table.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useScreen } from '../../shell/use-screen.ts'

/** Loads the examples before the page is drawn, so that nothing moves. */
export async function prepare({ styleGuideDetailSlug = '' }: ScreenParams): Promise<void> {
  await loadGuidePage(styleGuideDetailSlug)
}

/** One page of the style guide. */
export function Component(): React.ReactNode {
  const { styleGuideDetailSlug = '' } = useParams()
  const { title } = useScreen()
  const page = guidePage(styleGuideDetailSlug)
  return (
    <>
      <PageHeader title={title} subtitle={page?.intro} />
      <div className="grid gap-5">
        {page?.sections.map((section) => (
          <SectionCard key={`${styleGuideDetailSlug} ${section.title}`} section={section} />
        ))}
        {page?.keys ? <KeyTable keys={page.keys} /> : null}
      </div>
    </>
  )
}
