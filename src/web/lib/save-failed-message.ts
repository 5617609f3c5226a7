/** Shown if changes could not be saved and are stored on this device. */
export const saveFailedMessage = 'We could not save your changes. They are kept on this device; try again in a moment.'
