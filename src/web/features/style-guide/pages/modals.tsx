import type { GuidePage } from '../guide-pages.ts'
import * as basic from '../examples/modals/basic.tsx'
import * as beforeClose from '../examples/modals/before-close.tsx'
import * as palette from '../examples/modals/command-palette.tsx'
import * as long from '../examples/modals/long.tsx'
import * as choice from '../examples/modals/menu-choice.tsx'
import * as actions from '../examples/modals/menu.tsx'
import * as details from '../examples/modals/popover.tsx'
import * as hint from '../examples/modals/tooltip.tsx'
import * as variants from '../examples/modals/variants.tsx'

export const page: GuidePage = {
  intro: 'What lies above the page: dialogs that ask for everything else to wait, and panels that belong to one button.',
  sections: [
    { ...basic, source: 'modals/basic' },
    { ...variants, source: 'modals/variants' },
    { ...long, source: 'modals/long' },
    { ...beforeClose, source: 'modals/before-close' },
    { ...actions, source: 'modals/menu' },
    { ...choice, source: 'modals/menu-choice' },
    { ...details, source: 'modals/popover' },
    { ...hint, source: 'modals/tooltip' },
    { ...palette, source: 'modals/command-palette' },
  ],
  keys: [
    { keys: 'Ctrl + K, ⌘ + K', action: 'Opens the command palette of the product.' },
    { keys: 'Escape', action: 'Closes the dialog, menu, popover, tooltip or palette that is on top.' },
    { keys: 'Tab, Shift + Tab', action: 'Goes round inside a dialog; the page behind is out of reach.' },
    { keys: 'Enter, Space', action: 'Opens a menu or popover; chooses in a menu.' },
    {
      keys: 'Arrow down, Arrow up',
      action: 'Opens a menu from its button; goes through a menu and through the palette, around the end.',
    },
    { keys: 'Home, End', action: 'Goes to the first or last entry of a menu.' },
    { keys: 'A letter', action: 'Goes to the next entry that begins with it.' },
  ],
}
