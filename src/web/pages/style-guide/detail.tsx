import { useEffect } from 'react'
import { useParams } from 'react-router'
import type { ScreenParams } from '#contract/pages/screens.ts'
import { guidePage, loadGuidePage } from '../../features/style-guide/guide-pages.ts'
import { GuideSidebar, PreviousNextLinks } from '../../features/style-guide/guide-navigation.tsx'
import { KeyTable, SectionCard } from '../../features/style-guide/guide-section.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useScreen } from '../../shell/use-screen.ts'
import '../../features/style-guide/guide-pages.css'

/** Loads the examples before the page renders, so that nothing moves. */
export async function prepare({ styleGuideDetailSlug = '' }: ScreenParams): Promise<void> {
  await loadGuidePage(styleGuideDetailSlug)
}

/** One page of the style guide. */
export function Component(): React.ReactNode {
  const { styleGuideDetailSlug: slug = '' } = useParams()
  const { title } = useScreen()
  const page = guidePage(slug)
  useEffect(scrollToAnchor, [])
  return (
    <div className="guide-frame">
      <GuideSidebar title={title} />
      <div key={slug} className="min-w-0">
        <PageHeader title={title} subtitle={page?.intro} />
        <div className="grid gap-5">
          {page?.sections.map((section) => (
            <SectionCard key={section.title} section={section} />
          ))}
          {page?.keys ? <KeyTable keys={page.keys} /> : null}
          <PreviousNextLinks slug={slug} />
        </div>
      </div>
    </div>
  )
}

/** Scrolls to the URL's fragment, because the browser looked for it before the page rendered. */
function scrollToAnchor(): void {
  if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView()
}
