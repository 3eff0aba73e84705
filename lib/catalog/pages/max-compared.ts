/** More columns can't be read side by side. Apart from the parameters, whose schemas a browser needn't load. */
export const MAX_COMPARED = 4;
