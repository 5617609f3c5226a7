import { ColourTokens } from '../../colour-tokens.tsx'

/** What everything stands on, from far to near: `bg-paper`, `bg-card`. */
export function Example(): React.ReactNode {
  return (
    <ColourTokens
      tokens={[
        { token: 'paper', use: 'The page' },
        { token: 'card', use: 'Cards, fields, menus' },
        { token: 'sunk', use: 'Quiet areas, hovered rows, code' },
        { token: 'raised', use: 'The chosen part of a switch' },
      ]}
    />
  )
}
