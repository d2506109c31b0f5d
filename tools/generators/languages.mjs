/** In the order in which six texts are given. */
export const LANGUAGES = ['en', 'uz', 'ru', 'de', 'fr', 'pt'];
