import { auth, open, type Screen } from './screen.ts'

/** A member and this product: membership, settings, help. */
export const accountScreens: readonly Screen[] = [
  auth({
    name: 'subscription',
    path: '/dashboard/subscription',
    page: 'dashboard/subscription',
    layout: 'dashboard',
    title: 'Membership',
  }),
  open({
    name: 'success',
    path: '/dashboard/success',
    page: 'dashboard/success',
    layout: 'dashboard',
    title: 'Payment',
    noIndex: true,
  }),
  auth({
    name: 'support',
    path: '/dashboard/support',
    page: 'dashboard/support/index',
    layout: 'dashboard',
    title: 'Support',
  }),
  auth({
    name: 'support-ticket',
    path: '/dashboard/support/:reference',
    page: 'dashboard/support/ticket',
    layout: 'dashboard',
    title: 'Question to support',
  }),
  auth({
    name: 'account',
    path: '/dashboard/account',
    page: 'dashboard/account',
    layout: 'dashboard',
    title: 'Account and security',
  }),
  auth({
    name: 'privacy',
    path: '/dashboard/privacy',
    page: 'dashboard/privacy',
    layout: 'dashboard',
    title: 'Privacy',
  }),
  auth({
    name: 'notifications',
    path: '/dashboard/notifications',
    page: 'dashboard/notifications',
    layout: 'dashboard',
    title: 'Notifications',
  }),
]
