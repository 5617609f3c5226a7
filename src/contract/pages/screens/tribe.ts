import { courseSlugs } from '#domain/content/slugs.ts'
import { reiOsModules } from '#domain/worksheets/modules.ts'
import { memberScreen, isParamOneOf, titledBySlug, type Screen } from './screen.ts'

/** Screens of the tribe: community, events and learning. */
export const tribeScreens: readonly Screen[] = [
  memberScreen({
    name: 'calendar',
    path: '/calendar',
    page: 'calendar',
    layout: 'default',
    title: 'Calendar',
  }),
  memberScreen({
    name: 'community',
    path: '/community',
    page: 'community',
    layout: 'default',
    title: 'Community',
  }),
  memberScreen({ name: 'media', path: '/media', page: 'media', layout: 'default', title: 'Media' }),
  memberScreen({
    name: 'meeting-agenda',
    path: '/meeting-agenda',
    page: 'meeting-agenda',
    layout: 'print',
    title: 'Meeting agenda',
  }),
  memberScreen({
    name: 'resources',
    path: '/dashboard/resources',
    page: 'dashboard/resources/index',
    layout: 'dashboard',
    title: 'Resources',
  }),
  memberScreen({
    name: 'course',
    path: '/dashboard/resources/:course',
    page: 'dashboard/resources/course',
    layout: 'dashboard',
    title: 'Course',
    validate: isParamOneOf(courseSlugs, 'course'),
  }),
  memberScreen({
    name: 'lesson',
    path: '/dashboard/resources/:course/:lesson',
    page: 'dashboard/resources/lesson',
    layout: 'dashboard',
    title: 'Lesson',
    validate: isParamOneOf(courseSlugs, 'course'),
  }),
  memberScreen({
    name: 'rei-os',
    path: '/dashboard/rei-os',
    page: 'dashboard/rei-os/index',
    layout: 'dashboard',
    title: 'REI OS',
  }),
  memberScreen({
    name: 'rei-os-module',
    path: '/dashboard/rei-os/:slug',
    page: 'dashboard/rei-os/worksheet',
    layout: 'dashboard',
    ...titledBySlug(reiOsModules, 'slug', 'REI OS'),
  }),
]
