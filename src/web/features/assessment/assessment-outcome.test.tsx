import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createDraftHarness } from './draft-test-harness.ts'

// The layout reads the data inlined by the server when its module loads.
beforeAll(() => {
  vi.stubGlobal('document', { getElementById: () => ({ textContent: '{}' }) })
  vi.stubGlobal('addEventListener', () => {})
})
afterAll(() => vi.unstubAllGlobals())

test('AssessmentOutcome: deleted answers show no result and a link to the start', async () => {
  const { AssessmentOutcome } = await import('./assessment-outcome.tsx')
  const html = renderToString(
    <MemoryRouter>
      <AssessmentOutcome draft={createDraftHarness().open()} />
    </MemoryRouter>,
  )
  expect(html).toContain('Your answers were deleted.')
  expect(html).toContain('href="/assessment"')
  expect(html).not.toMatch(/complete|All 56|Change an answer/)
})
