/** Of an idea; drawn as the icons of ui/icon.tsx. */
export const bulb = 'M9.5 17.5h5M10.5 20.5h3M12 3.5a6 6 0 0 0-3.5 10.9v.6h7v-.6A6 6 0 0 0 12 3.5Z'
