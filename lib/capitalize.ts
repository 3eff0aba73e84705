/** The first letter only: `first crack` is `First crack`. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
