import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { GuidelinesCard } from './guidelines-card.tsx'

test('GuidelinesCard: lists the five guidelines', () => {
  const lines = [...renderToStaticMarkup(<GuidelinesCard />).matchAll(/<li>(.*?)<\/li>/g)].map(([, line]) => line)
  expect(lines).toEqual([
    'Be specific.',
    'Keep pod matters in the pod.',
    'No cold selling.',
    'No guarantees of returns.',
    'Disagree with ideas.',
  ])
})
