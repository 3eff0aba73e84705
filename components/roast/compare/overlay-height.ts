/** Shared by both charts, so that nothing moves when one replaces the other. */
export const OVERLAY_HEIGHT = "relative h-80 sm:h-[24rem] lg:h-[29rem]";
