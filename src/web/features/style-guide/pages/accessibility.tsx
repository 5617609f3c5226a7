import type { GuidePage } from '../guide-pages.ts'
import * as checklist from '../examples/accessibility/checklist.tsx'
import * as focus from '../examples/accessibility/focus.tsx'
import * as liveRegions from '../examples/accessibility/live-regions.tsx'
import * as movement from '../examples/accessibility/movement.tsx'
import * as names from '../examples/accessibility/names.tsx'
import * as notColorAlone from '../examples/accessibility/not-color-alone.tsx'
import * as targets from '../examples/accessibility/targets.tsx'

export const page: GuidePage = {
  intro: 'WCAG 2.2 AA on every page, in both themes, down to 320 px. This page says how, and what to check.',
  sections: [
    { ...focus, source: 'accessibility/focus' },
    { ...targets, source: 'accessibility/targets' },
    { ...names, source: 'accessibility/names' },
    { ...notColorAlone, source: 'accessibility/not-color-alone' },
    { ...liveRegions, source: 'accessibility/live-regions' },
    { ...movement, source: 'accessibility/movement' },
    { ...checklist, source: 'accessibility/checklist' },
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
