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
  intro: 'Layers above the page. A dialog blocks everything else; a menu, popover, or tooltip belongs to one element.',
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
    { keys: 'Ctrl + K, ⌘ + K', action: 'Opens the product’s command palette.' },
    { keys: 'Escape', action: 'Closes the top dialog, menu, popover, tooltip, or palette.' },
    { keys: 'Tab, Shift + Tab', action: 'Cycles through a dialog. The page behind it can’t be reached.' },
    { keys: 'Enter, Space', action: 'Opens a menu or popover. In a menu, selects the item.' },
    {
      keys: 'Arrow down, Arrow up',
      action: 'Opens a menu from its button. Moves through a menu or the palette and wraps at the ends.',
    },
    { keys: 'Home, End', action: 'Moves to the first or last item of a menu.' },
    { keys: 'A letter', action: 'Moves to the next menu item that starts with it.' },
  ],
}
