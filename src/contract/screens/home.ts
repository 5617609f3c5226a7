import { auth, open, type Screen } from './screen.ts'

/** Home, and the way in and out. */
export const homeScreens: readonly Screen[] = [
  auth({ name: 'home', path: '/', page: 'home', layout: 'default', title: 'Home' }),
  { name: 'login', path: '/login', page: 'login', access: 'guest', layout: 'plain', title: 'Sign in' },
  open({ name: 'logout', path: '/logout', page: 'logout', layout: 'plain', title: 'Sign out', noIndex: true }),
  auth({
    name: 'dashboard',
    path: '/dashboard',
    page: 'home',
    layout: 'dashboard',
    title: 'Dashboard',
  }),
]
