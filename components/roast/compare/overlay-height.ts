/** Where the curves lie, whoever draws them: nothing moves when the chart takes the picture's place. */
export const OVERLAY_HEIGHT = "relative h-80 sm:h-[24rem] lg:h-[29rem]";
