import type { Screen } from './screen.ts'

/** The back office: for admins alone, and a 404 for everybody else. */
export const adminScreens: readonly Screen[] = [
  { name: 'admin', path: '/admin', page: 'admin/index', access: 'admin', layout: 'default', title: 'Back office' },
  {
    name: 'admin-matching',
    path: '/admin/matching',
    page: 'admin/matching/index',
    access: 'admin',
    layout: 'default',
    title: 'Matching run',
  },
  {
    name: 'admin-matching-history',
    path: '/admin/matching/history',
    page: 'admin/matching/history',
    access: 'admin',
    layout: 'default',
    title: 'Earlier runs',
  },
  {
    name: 'admin-matching-settings',
    path: '/admin/matching/settings',
    page: 'admin/matching/settings',
    access: 'admin',
    layout: 'default',
    title: 'Match settings',
  },
  {
    name: 'admin-matching-run',
    path: '/admin/matching/runs/:id',
    page: 'admin/matching/run',
    access: 'admin',
    layout: 'default',
    title: 'Run of the match',
  },
  {
    name: 'admin-matching-pod',
    path: '/admin/matching/runs/:id/pods/:key',
    page: 'admin/matching/pod',
    access: 'admin',
    layout: 'default',
    title: 'Proposed pod',
  },
]
