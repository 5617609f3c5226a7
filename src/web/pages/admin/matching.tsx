import { useParams } from 'react-router'
import type { ScreenParams } from '#contract/screens.ts'
import '../../features/matching/matching.css'
import { drawMatchingPage, loadMatchingPage, partOf } from '../../features/matching/matching-pages.ts'

/** Loads the page before it is drawn. All pages of matching are one to the router, whose list every page carries. */
export async function prepare(params: ScreenParams): Promise<void> {
  await loadMatchingPage(partOf(params))
}

/** The match at hand, the runs before, its settings, one run, or one pod of it. */
export function Component(): React.ReactNode {
  return drawMatchingPage(partOf(useParams()))
}
