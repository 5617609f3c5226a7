import { market, member, type Screen } from './screen.ts'

/** The marketplace and the pod of a member. */
export const podScreens: readonly Screen[] = [
  market({
    name: 'pod-marketplace',
    path: '/pod-marketplace',
    page: 'pod-marketplace/index',
    layout: 'default',
    title: 'Pod marketplace',
  }),
  market({
    name: 'pod-by-id',
    path: '/pod-marketplace/by-id/:id',
    // It is never shown: its need leads on to the pod's own address.
    page: 'pod-marketplace/detail',
    layout: 'default',
    title: 'Pod',
  }),
  market({
    name: 'pod-detail',
    path: '/pod-marketplace/:slug',
    page: 'pod-marketplace/detail',
    layout: 'default',
    title: 'Pod',
  }),
  member({
    name: 'my-pod',
    path: '/dashboard/pod',
    page: 'dashboard/pod/index',
    layout: 'dashboard',
    title: 'My pod',
  }),
  member({
    name: 'pod-commitments',
    path: '/dashboard/pod/commitments',
    page: 'dashboard/pod/commitments',
    layout: 'dashboard',
    title: 'Commitments',
  }),
  member({
    name: 'pod-meetings',
    path: '/dashboard/pod/meetings',
    page: 'dashboard/pod/meetings',
    layout: 'dashboard',
    title: 'Meetings',
  }),
  member({
    name: 'pod-hot-seats',
    path: '/dashboard/pod/hot-seats',
    page: 'dashboard/pod/hot-seats',
    layout: 'dashboard',
    title: 'Hot seats',
  }),
  {
    name: 'pod-applicants',
    path: '/dashboard/pod/applicants',
    page: 'dashboard/pod/applicants',
    access: 'leader',
    layout: 'dashboard',
    title: 'Applicants',
  },
  market({
    name: 'pod-applications',
    path: '/dashboard/pod/applications',
    page: 'dashboard/pod/applications',
    layout: 'dashboard',
    title: 'My applications',
  }),
  market({
    name: 'pod-create',
    path: '/dashboard/pod/create',
    page: 'dashboard/pod/create',
    layout: 'dashboard',
    title: 'Create a pod',
    withoutPod: true,
  }),
  {
    name: 'pod-agenda',
    path: '/dashboard/pod/agenda',
    page: 'dashboard/pod/agenda',
    access: 'leader',
    layout: 'dashboard',
    title: 'Edit the agenda',
  },
  {
    name: 'pod-manage',
    path: '/dashboard/pod/manage',
    page: 'dashboard/pod/manage',
    access: 'leader',
    layout: 'dashboard',
    title: 'Manage pod',
  },
]
