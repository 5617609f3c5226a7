import { t } from '#domain/i18n/messages.ts'
import { authScreen, openScreen, type Screen } from './screen.ts'

/** Screens about the account: membership, settings, help. */
export const accountScreens: readonly Screen[] = [
  authScreen({
    name: 'subscription',
    path: '/dashboard/subscription',
    page: 'dashboard/subscription',
    layout: 'dashboard',
    title: t`Membership`,
  }),
  openScreen({
    name: 'success',
    path: '/dashboard/success',
    page: 'dashboard/success',
    layout: 'dashboard',
    title: t`Payment`,
    noIndex: true,
  }),
  authScreen({
    name: 'support',
    path: '/dashboard/support',
    page: 'dashboard/support/index',
    layout: 'dashboard',
    title: t`Support`,
  }),
  authScreen({
    name: 'support-ticket',
    path: '/dashboard/support/:reference',
    page: 'dashboard/support/ticket',
    layout: 'dashboard',
    title: t`Support request`,
  }),
  authScreen({
    name: 'account',
    path: '/dashboard/account',
    page: 'dashboard/account',
    layout: 'dashboard',
    title: t`Account and security`,
  }),
  authScreen({
    name: 'privacy',
    path: '/dashboard/privacy',
    page: 'dashboard/privacy',
    layout: 'dashboard',
    title: t`Privacy`,
  }),
  authScreen({
    name: 'notifications',
    path: '/dashboard/notifications',
    page: 'dashboard/notifications',
    layout: 'dashboard',
    title: t`Notifications`,
  }),
]
