import { t } from '#domain/i18n/messages.ts'

/** Shown if changes could not be saved and are stored on this device. */
export const saveFailedMessage = t`We couldn’t save your changes. They’re safe on this device. Try again in a moment.`
