import { expect, test } from 'vitest'
import { draftMechanisms, filesNaming, smallFiles, webFeaturesInCycles } from '../../scripts/house/figures.ts'

const filesOf = (files: Readonly<Record<string, string>>) => Object.entries(files).map(([file, text]) => ({ file, text }))

test('webFeaturesInCycles: names features that import each other, also through a third and lazily, but not by types', () => {
  const files = filesOf({
    'src/web/features/a/a.ts': "import '#web/features/b/b.ts'\n",
    'src/web/features/b/b.ts': "const load = () => import('#web/features/c/c.ts')\n",
    'src/web/features/c/c.ts': "import { a } from '#web/features/a/a.ts'\n",
    'src/web/features/d/d.ts': "import '#web/features/a/a.ts'\n",
    'src/web/features/e/e.ts': "import '#web/features/f/f.ts'\n",
    'src/web/features/f/f.ts': "import type { E } from '#web/features/e/e.ts'\n",
  })
  expect(webFeaturesInCycles(files)).toEqual(['a', 'b', 'c'])
})

test('draftMechanisms: counts each file with a storage or queue of its own beside the draft store', () => {
  const files = filesOf({
    'src/web/lib/drafts/draft-storage.ts': "import { createStore } from 'idb-keyval'\n",
    'src/web/lib/visited-marketplace.ts': "localStorage.getItem('hasVisitedMarketplace')\n",
    'src/web/features/pods/notes.ts': "sessionStorage.setItem('note', text)\n",
    'src/web/features/pods/queue.ts': 'const queue = createSyncQueue(options)\n',
  })
  expect(draftMechanisms(files)).toEqual([
    'src/web/lib/drafts',
    'src/web/features/pods/notes.ts',
    'src/web/features/pods/queue.ts',
  ])
})

test('smallFiles: names files under 30 lines with exactly one importer, except those found by their names', () => {
  const long = 'const line = 1\n'.repeat(30)
  const files = filesOf({
    'src/domain/a.ts': "import { b } from './b.ts'\nimport { c } from './c.ts'\nimport { d } from './index.ts'\n",
    'src/domain/b.ts': 'export const b = 1\n',
    'src/domain/c.ts': `export const c = 1\n${long}`,
    'src/domain/index.ts': "export { e } from './e.ts'\n",
    'src/domain/e.ts': 'export const e = 1\n',
    'src/domain/f.ts': "import type { E } from './e.ts'\n",
  })
  expect(smallFiles(files)).toEqual(['src/domain/b.ts'])
})

test('filesNaming: finds a kind in quotes only', () => {
  const files = filesOf({ 'src/a.ts': "kind: 'swap-asked'", 'src/b.ts': "kind: 'swap-asked-again'", 'src/c.ts': '// swap-asked' })
  expect(filesNaming(files, 'swap-asked')).toEqual(['src/a.ts'])
})
