import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { UsesCard } from './uses-card.tsx'

test('UsesCard: shows the compared score, not the plain one, and explains it', () => {
  const html = renderToString(<UsesCard scores={[{ topicSlug: 'music', score: 90, compared: 71 }]} />)
  expect(html).toContain('71 of 100')
  expect(html).not.toContain('90')
  expect(html).toContain('We adjust it, so that people who agree')
})
