import { expect, test } from 'vitest'
import { excessiveReach, importReach } from '../../scripts/house/import-reach.ts'
import { staticImportsOf } from '../../scripts/suite/import-graph.ts'

test('staticImportsOf: leaves out type-only and lazy imports', () => {
  const text = ["import type { A } from './a.ts'", "import { b } from './b.ts'", "const c = await import('./c.ts')"].join('\n')
  expect(staticImportsOf('src/domain/x.ts', text)).toEqual(['src/domain/b.ts'])
})

test('importReach: a use case loads the stores it calls and no routes of its feature', () => {
  const files = [...importReach('src/server/features/community/create-post.ts').keys()]
  expect(files).toContain('src/server/features/community/store/posts.ts')
  expect(files).not.toContain('src/server/features/community/routes.ts')
})

test('excessiveReach: no module exceeds its limit', () => {
  expect(excessiveReach()).toEqual([])
})

test('excessiveReach: names a module above its limit with its number of files', () => {
  const file = 'src/server/features/members/store.ts'
  expect(excessiveReach([{ file, limit: 0 }])).toEqual([`${file} loads 1 files; the limit is 0.`])
})
