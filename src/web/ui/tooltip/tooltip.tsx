import './tooltip.css'
import { Focusable, OverlayArrow, Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'

type TooltipProps = {
  text: string
  placement?: 'top' | 'bottom'
  /** What it explains: one element that takes the focus. */
  children: React.ComponentProps<typeof Focusable>['children']
}

const delayMs = 500
const closeDelayMs = 200

/**
 * A word of explanation on hover and focus; Escape hides it. A finger does not see it, so nothing may be said here alone:
 * a button without text has its name in `aria-label` all the same.
 */
export function Tooltip({ text, placement = 'top', children }: TooltipProps): React.ReactNode {
  return (
    <TooltipTrigger delay={delayMs} closeDelay={closeDelayMs}>
      <Focusable>{children}</Focusable>
      <AriaTooltip placement={placement} offset={8} className="tooltip">
        <OverlayArrow>
          <svg width={10} height={5} viewBox="0 0 10 5" className="tooltip-arrow">
            <path d="M0 0 5 5 10 0" />
          </svg>
        </OverlayArrow>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
