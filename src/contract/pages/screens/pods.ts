import { t } from '#domain/i18n/messages.ts'
import { marketplaceScreen, memberScreen, type Screen } from './screen.ts'

/** Screens of the marketplace and the member's pod. */
export const podScreens: readonly Screen[] = [
  marketplaceScreen({
    name: 'pod-marketplace',
    path: '/pod-marketplace',
    page: 'pod-marketplace/index',
    layout: 'default',
    title: t`Pod marketplace`,
  }),
  marketplaceScreen({
    name: 'pod-by-id',
    path: '/pod-marketplace/by-id/:id',
    // Never shown: its preload redirects to the pod's own URL.
    page: 'pod-marketplace/detail',
    layout: 'default',
    title: t`Pod`,
  }),
  marketplaceScreen({
    name: 'pod-detail',
    path: '/pod-marketplace/:slug',
    page: 'pod-marketplace/detail',
    layout: 'default',
    title: t`Pod`,
  }),
  memberScreen({
    name: 'my-pod',
    path: '/dashboard/pod',
    page: 'dashboard/pod/index',
    layout: 'dashboard',
    title: t`My pod`,
  }),
  memberScreen({
    name: 'pod-commitments',
    path: '/dashboard/pod/commitments',
    page: 'dashboard/pod/commitments',
    layout: 'dashboard',
    title: t`Commitments`,
  }),
  memberScreen({
    name: 'pod-meetings',
    path: '/dashboard/pod/meetings',
    page: 'dashboard/pod/meetings',
    layout: 'dashboard',
    title: t`Meetings`,
  }),
  memberScreen({
    name: 'pod-hot-seats',
    path: '/dashboard/pod/hot-seats',
    page: 'dashboard/pod/hot-seats',
    layout: 'dashboard',
    title: t`Hot seats`,
  }),
  {
    name: 'pod-applicants',
    path: '/dashboard/pod/applicants',
    page: 'dashboard/pod/applicants',
    access: 'leader',
    layout: 'dashboard',
    title: t`Applicants`,
  },
  marketplaceScreen({
    name: 'pod-applications',
    path: '/dashboard/pod/applications',
    page: 'dashboard/pod/applications',
    layout: 'dashboard',
    title: t`My applications`,
  }),
  marketplaceScreen({
    name: 'pod-create',
    path: '/dashboard/pod/create',
    page: 'dashboard/pod/create',
    layout: 'dashboard',
    title: t`Create a pod`,
    withoutPod: true,
  }),
  {
    name: 'pod-agenda',
    path: '/dashboard/pod/agenda',
    page: 'dashboard/pod/agenda',
    access: 'leader',
    layout: 'dashboard',
    title: t`Edit agenda`,
  },
  {
    name: 'pod-manage',
    path: '/dashboard/pod/manage',
    page: 'dashboard/pod/manage',
    access: 'leader',
    layout: 'dashboard',
    title: t`Manage pod`,
  },
]
