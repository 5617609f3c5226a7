import { authScreen, openScreen, type Screen } from './screen.ts'

/** Home, sign-in and sign-out screens. */
export const homeScreens: readonly Screen[] = [
  authScreen({ name: 'home', path: '/', page: 'home', layout: 'default', title: 'Home' }),
  { name: 'login', path: '/login', page: 'login', access: 'guest', layout: 'plain', title: 'Sign in' },
  openScreen({ name: 'logout', path: '/logout', page: 'logout', layout: 'plain', title: 'Sign out', noIndex: true }),
  authScreen({
    name: 'dashboard',
    path: '/dashboard',
    page: 'home',
    layout: 'dashboard',
    title: 'Dashboard',
  }),
]
