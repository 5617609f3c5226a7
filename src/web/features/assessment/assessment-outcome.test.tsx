import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { givenWorld } from './sheet-world.ts'

// The frame of the page reads what the server wrote into it as soon as it is loaded.
beforeAll(() => {
  vi.stubGlobal('document', { getElementById: () => ({ textContent: '{}' }) })
  vi.stubGlobal('addEventListener', () => {})
})
afterAll(() => vi.unstubAllGlobals())

test('AssessmentOutcome: deleted answers show no result and a link to the start', async () => {
  const { AssessmentOutcome } = await import('./assessment-outcome.tsx')
  const html = renderToString(
    <MemoryRouter>
      <AssessmentOutcome sheet={givenWorld().open()} />
    </MemoryRouter>,
  )
  expect(html).toContain('Your answers were deleted.')
  expect(html).toContain('href="/assessment"')
  expect(html).not.toMatch(/complete|All 56|Change an answer/)
})
