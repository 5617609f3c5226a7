import { expect, test } from 'vitest'
import { isPlain } from '../../ui/markdown/is-plain.ts'

const files = import.meta.glob<string>('../../../../content/faqs/*/*.md', { query: '?raw', import: 'default', eager: true })

test('the answers that come with the product mean the same without Markdown, so that nobody waits for what draws it', () => {
  const answers = Object.values(files).map((file) => file.split(/^---$/m)[2]?.trim() ?? '')
  expect(answers.length).toBeGreaterThan(20)
  expect(answers.filter((answer) => !isPlain(answer))).toEqual([])
})
