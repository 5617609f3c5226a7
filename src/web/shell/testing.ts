import { expect } from 'vitest'
import type { Visitor } from '#contract/pages/visitor.ts'
import { type RenderedPage, renderPage } from '../testing/render-page.tsx'

/** For tests: opens a page and waits until the shell's window listeners are attached, which happens shortly after rendering. */
export async function renderShell(url: string, visitor: Visitor): Promise<RenderedPage> {
  const opened = await renderPage(url, visitor)
  await expect.poll(() => history.scrollRestoration).toBe('manual')
  return opened
}
