import { expect, test } from 'vitest'
import { gradeOf, readingFigures } from '../scripts/words/reading-level.ts'
import { findRetiredPhrases } from '../scripts/words/retired-phrases.ts'
import { readMarkdownTexts, readSourceTexts } from '../scripts/words/source-texts.ts'

test.each([
  ['Somebody else changed this.', 'Somebody'],
  ['Nobody has answered yet.', 'Nobody'],
  ['Whoever has an address reads it.', 'Whoever'],
  ['All that is known is good.', 'All that'],
  ['Your post is there.', 'is there'],
  ['It stands in your calendar.', 'stands'],
  ['Your membership goes on.', 'goes on'],
  ['Enter an e-mail address.', 'e-mail'],
  ['You are told right away.', 'are told'],
  ['It closes by itself.', 'by itself'],
  ['It is deleted at once.', 'at once'],
  ['Take it back?', 'Take it back'],
  ['The room opens a quarter of an hour before.', 'quarter of an hour'],
  ['Your subscription was cancelled.', 'cancelled'],
  ['Choose a colour.', 'colour'],
  ['Optimise the draft.', 'Optimise'],
  ['We meet on 26 November.', '26 November'],
])('findRetiredPhrases: refuses %j', (text, phrase) => {
  expect(findRetiredPhrases(text).map((found) => found.phrase)).toContain(phrase)
})

test.each([
  'Someone else changed this.',
  'It stands for a seat.',
  'You go on a trip.',
  'Your trial was canceled on November 26.',
  'A realistic goal, raised again.',
  'Is there a limit?',
  'Four of us are here.',
])('findRetiredPhrases: accepts %j', (text) => {
  expect(findRetiredPhrases(text)).toEqual([])
})

test('readSourceTexts: texts of JSX, strings and templates, with their lines; nothing that no one reads', () => {
  const source = `
import { Card } from './some place.tsx'
type Reason = 'no text at all'
const rows = sql\`select all that from rows\`
export const Page = ({ count }: Props) => (
  <Card className="flex items-center gap-2" title="Your pod">
    Two <b>open seats</b>
    {\`\${count} members are waiting\`}
  </Card>
)
if (bad) throw new Error('Must not be shown to anyone')
const title = t\`Saved on \${{ day }}.\`
const text = <Trans>Read <Link to="/faqs" title="Open the guide">the guide</Link> first, {name}.</Trans>
const count = t\`\${plural({ pods }, { one: '# pod changed', other: '# pods changed' })}\`
`
  expect(readSourceTexts('page.tsx', source)).toEqual([
    { file: 'page.tsx', line: 6, text: 'Your pod' },
    { file: 'page.tsx', line: 6, text: 'Two', kind: 'bare' },
    { file: 'page.tsx', line: 7, text: 'open seats', kind: 'bare' },
    { file: 'page.tsx', line: 8, text: '{} members are waiting' },
    { file: 'page.tsx', line: 12, text: 'Saved on {}.', kind: 'message' },
    { file: 'page.tsx', line: 13, text: 'Read the guide first, {}.', kind: 'message' },
    { file: 'page.tsx', line: 13, text: 'Open the guide' },
    { file: 'page.tsx', line: 14, text: '# pod changed' },
    { file: 'page.tsx', line: 14, text: '# pods changed' },
  ])
})

test('readMarkdownTexts: lines without code and addresses', () => {
  const source = '# Hot seats\n\nAsk in [your pod](/dashboard/pod) with `npm run`.\n```\ncode\n```\n'
  expect(readMarkdownTexts('a.md', source)).toEqual([
    { file: 'a.md', line: 1, text: '# Hot seats' },
    { file: 'a.md', line: 3, text: 'Ask in [your pod] with .' },
  ])
})

test('gradeOf: rises with longer words and sentences, and is null for a label', () => {
  const easy = gradeOf('You are in a pod. Look around as much as you like.')
  const hard = gradeOf('Notwithstanding considerable administrative difficulties, participation necessitates authorization.')
  expect(easy).toBeLessThan(4)
  expect(hard).toBeGreaterThan(15)
  expect(gradeOf('Send reply')).toBeNull()
})

test('readingFigures: medians and the share above grade 10', () => {
  const texts = ['Send reply', 'Saved.', 'You are in a pod. Look around as much as you like.']
  expect(readingFigures(texts)).toMatchObject({ texts: 3, words: 15, medianWords: 2, above10: 0 })
})
