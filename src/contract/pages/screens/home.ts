import { t } from '#domain/i18n/messages.ts'
import { authScreen, openScreen, type Screen } from './screen.ts'

/** Home, sign-in and sign-out screens. */
export const homeScreens: readonly Screen[] = [
  authScreen({ name: 'home', path: '/', page: 'home', layout: 'default', title: t`Home` }),
  { name: 'login', path: '/login', page: 'login', access: 'guest', layout: 'plain', title: t`Sign in` },
  openScreen({ name: 'logout', path: '/logout', page: 'logout', layout: 'plain', title: t`Sign out`, noIndex: true }),
  authScreen({
    name: 'dashboard',
    path: '/dashboard',
    page: 'home',
    layout: 'dashboard',
    title: t`Dashboard`,
  }),
]
