import { courseSlugs } from '#domain/content/slugs.ts'
import { t } from '#domain/i18n/messages.ts'
import { reiOsModules } from '#domain/worksheets/modules.ts'
import { memberScreen, isParamOneOf, titledBySlug, type Screen } from './screen.ts'

/** Screens of the tribe: community, events and learning. */
export const tribeScreens: readonly Screen[] = [
  memberScreen({
    name: 'calendar',
    path: '/calendar',
    page: 'calendar',
    layout: 'default',
    title: t`Calendar`,
  }),
  memberScreen({
    name: 'community',
    path: '/community',
    page: 'community',
    layout: 'default',
    title: t`Community`,
  }),
  memberScreen({ name: 'media', path: '/media', page: 'media', layout: 'default', title: t`Media` }),
  memberScreen({
    name: 'meeting-agenda',
    path: '/meeting-agenda',
    page: 'meeting-agenda',
    layout: 'print',
    title: t`Meeting agenda`,
  }),
  memberScreen({
    name: 'resources',
    path: '/dashboard/resources',
    page: 'dashboard/resources/index',
    layout: 'dashboard',
    title: t`Resources`,
  }),
  memberScreen({
    name: 'course',
    path: '/dashboard/resources/:course',
    page: 'dashboard/resources/course',
    layout: 'dashboard',
    title: t`Course`,
    validate: isParamOneOf(courseSlugs, 'course'),
  }),
  memberScreen({
    name: 'lesson',
    path: '/dashboard/resources/:course/:lesson',
    page: 'dashboard/resources/lesson',
    layout: 'dashboard',
    title: t`Lesson`,
    validate: isParamOneOf(courseSlugs, 'course'),
  }),
  memberScreen({
    name: 'rei-os',
    path: '/dashboard/rei-os',
    page: 'dashboard/rei-os/index',
    layout: 'dashboard',
    title: t`REI OS`,
  }),
  memberScreen({
    name: 'rei-os-module',
    path: '/dashboard/rei-os/:slug',
    page: 'dashboard/rei-os/worksheet',
    layout: 'dashboard',
    ...titledBySlug(reiOsModules, 'slug', t`REI OS`),
  }),
]
