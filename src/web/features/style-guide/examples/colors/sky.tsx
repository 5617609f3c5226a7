import { ColorTokens } from '../../color-tokens.tsx'

/** Information: `bg-sky-soft text-sky`. */
export function Example(): React.ReactNode {
  return (
    <ColorTokens
      tokens={[
        { token: 'sky', use: 'Text and figures of a fact', textOn: ['sky-soft', 'paper', 'card'] },
        { token: 'sky-soft', use: 'Chips and banners that inform' },
      ]}
    />
  )
}

export const title = 'Sky'
export const text = 'Good to know.'
