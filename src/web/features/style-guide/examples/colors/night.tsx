import { ColourTokens } from '../../colour-tokens.tsx'

/** What lies above the page: notifications, and the veil behind a dialog. */
export function Example(): React.ReactNode {
  return (
    <ColourTokens
      tokens={[
        { token: 'night', use: 'Ground of a notification' },
        { token: 'on-night', use: 'Text on night', textOn: ['night'] },
        { token: 'on-night-2', use: 'Second text on night', textOn: ['night'] },
        { token: 'veil', use: 'Dims the page behind a dialog' },
      ]}
    />
  )
}
