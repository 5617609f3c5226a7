import { expect } from 'vitest'
import type { Visitor } from '#contract/visitor.ts'
import { type RenderedPage, renderPage } from '../testing/render-page.tsx'

/** For tests: opens a page and waits until the shell listens to the window, which it does a moment after it has drawn the page. */
export async function openShell(address: string, visitor: Visitor): Promise<RenderedPage> {
  const opened = await renderPage(address, visitor)
  await expect.poll(() => history.scrollRestoration).toBe('manual')
  return opened
}
