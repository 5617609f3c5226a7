/** Said when changes could not be saved, wherever this device keeps them. */
export const saveFailed = 'We could not save your changes. They are kept on this device; try again in a moment.'
