import type { GuidePage } from '../guide-pages.ts'
import * as banners from '../examples/empty-states/banners.tsx'
import * as empty from '../examples/empty-states/empty.tsx'
import * as failed from '../examples/empty-states/failed.tsx'
import * as queryViewExample from '../examples/empty-states/query-view.tsx'
import * as skeletons from '../examples/empty-states/skeletons.tsx'

export const page: GuidePage = {
  intro: 'Every list has four states: loading, empty, failed, and loaded. None of them is a blank page.',
  sections: [
    { ...empty, source: 'empty-states/empty' },
    { ...failed, source: 'empty-states/failed' },
    { ...skeletons, source: 'empty-states/skeletons' },
    { ...queryViewExample, source: 'empty-states/query-view' },
    { ...banners, source: 'empty-states/banners' },
  ],
}
