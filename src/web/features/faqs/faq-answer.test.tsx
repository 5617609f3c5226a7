import { expect, test } from 'vitest'
import { isPlain } from '#web/ui/markdown/is-plain.ts'

const files = import.meta.glob<string>('../../../../content/faqs/*/*.md', { query: '?raw', import: 'default', eager: true })

test('isPlain: every built-in FAQ answer needs no Markdown', () => {
  const answers = Object.values(files).map((file) => file.split(/^---$/m)[2]?.trim() ?? '')
  expect(answers.length).toBeGreaterThan(20)
  expect(answers.filter((answer) => !isPlain(answer))).toEqual([])
})
