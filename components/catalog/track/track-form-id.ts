export const TRACK_FORM_ID = "track-form";
