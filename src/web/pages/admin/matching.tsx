import { useParams } from 'react-router'
import type { ScreenParams } from '#contract/pages/screens.ts'
import '../../features/matching/matching.css'
import { renderMatchingPage, loadMatchingPage, pageNameOf } from '../../features/matching/matching-pages.ts'

/** Loads the page before it renders. All matching pages are one route, because every page carries the route list. */
export async function prepare(params: ScreenParams): Promise<void> {
  await loadMatchingPage(pageNameOf(params))
}

/** The current match, earlier runs, settings, one run, or one pod of a run. */
export function Component(): React.ReactNode {
  return renderMatchingPage(pageNameOf(useParams()))
}
