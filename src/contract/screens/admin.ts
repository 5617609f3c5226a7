import type { Screen } from './screen.ts'

/** The back office: for admins alone, and a 404 for everybody else. */
export const adminScreens: readonly Screen[] = [
  { name: 'admin', path: '/admin', page: 'admin/index', access: 'admin', layout: 'default', title: 'Back office' },
]
