import type { GuidePage } from '../guide-pages.ts'
import * as inText from '../examples/links/in-text.tsx'
import * as navigation from '../examples/links/navigation.tsx'
import * as notAvailable from '../examples/links/not-available.tsx'
import * as onward from '../examples/links/onward.tsx'
import * as states from '../examples/links/states.tsx'

export const page: GuidePage = {
  intro: 'A link goes somewhere and says where: its words make sense without the sentence around them.',
  sections: [
    { ...inText, source: 'links/in-text' },
    { ...states, source: 'links/states' },
    { ...navigation, source: 'links/navigation' },
    { ...onward, source: 'links/onward' },
    { ...notAvailable, source: 'links/not-available' },
  ],
  keys: [
    { keys: 'Tab', action: 'Goes to the next link.' },
    { keys: 'Enter', action: 'Follows it.' },
    { keys: 'Ctrl + Enter, ⌘ + Enter', action: 'Opens it in a new tab.' },
  ],
}
