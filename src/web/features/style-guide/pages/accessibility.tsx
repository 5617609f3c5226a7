import type { GuidePage } from '../guide-pages.ts'
import { Example as Checklist } from '../examples/accessibility/checklist.tsx'
import { Example as Focus } from '../examples/accessibility/focus.tsx'
import { Example as LiveRegions } from '../examples/accessibility/live-regions.tsx'
import { Example as Movement } from '../examples/accessibility/movement.tsx'
import { Example as Names } from '../examples/accessibility/names.tsx'
import { Example as NotColorAlone } from '../examples/accessibility/not-color-alone.tsx'
import { Example as Targets } from '../examples/accessibility/targets.tsx'

export const page: GuidePage = {
  intro: 'WCAG 2.2 AA on every page, in both themes, down to 320 px. This page says how, and what to check.',
  sections: [
    {
      title: 'Focus in sight',
      text: 'Tab on any page begins with “Skip to content”. After a navigation the heading has the focus.',
      Example: Focus,
      source: 'accessibility/focus',
    },
    {
      title: 'Targets',
      text: 'At least 24 px, 44 px high on a phone. Measured here.',
      Example: Targets,
      source: 'accessibility/targets',
    },
    {
      title: 'Names',
      text: 'Buttons that look alike are told apart by their names.',
      Example: Names,
      source: 'accessibility/names',
    },
    {
      title: 'Never by colour alone',
      text: 'A word, a mark or a figure says the same.',
      Example: NotColorAlone,
      source: 'accessibility/not-color-alone',
    },
    {
      title: 'Said aloud',
      text: 'What changes away from the focus is announced, politely; only failures interrupt.',
      Example: LiveRegions,
      source: 'accessibility/live-regions',
    },
    { title: 'Less movement', text: 'The wish of the device is kept.', Example: Movement, source: 'accessibility/movement' },
    { title: 'Before a page is done', Example: Checklist, source: 'accessibility/checklist' },
  ],
  keys: [
    { keys: 'Tab, Shift + Tab', action: 'Goes to the next, or to the one before.' },
    { keys: 'Enter', action: 'Follows a link, presses a button, sends a form.' },
    { keys: 'Space', action: 'Presses a button, ticks a box.' },
    { keys: 'Arrow keys', action: 'Moves within a group: choices, tabs, menus, sliders, calendars.' },
    { keys: 'Escape', action: 'Closes what lies on top: a menu, a dialog, a notification. The focus returns.' },
    { keys: 'Ctrl + K, ⌘ + K', action: 'Opens the search, on every page of a member.' },
  ],
}
