/** Words at the heart of the passwords tried first here and everywhere; in lower case, spelled out (no 0 for o). */
export const COMMON_WORDS = `
password passwort passwd pass parol parolim mypassword thepassword secret letmein welcome login admin administrator
root user guest test tester testing
demo temp temporary default changeme change master access system server computer internet windows microsoft google
facebook instagram telegram youtube
samsung iphone android apple nokia sony adobe hello hi hey iloveyou loveyou iloveu love lover lovely loveme baby
babygirl sexy honey sweet sweetie
princess prince queen king angel angels heaven jesus christ god allah muhammad bismillah islam inshallah sunshine moon
star stars starwars startrek
maverick superman batman spiderman ironman superstar super hero matrix pokemon naruto dragon monkey tiger lion eagle
eagles falcon panther wolf bear horse dog
cat kitty puppy rabbit chicken turtle dolphin shark monster killer hunter ranger shadow ghost phoenix viper cobra
football soccer baseball basketball
hockey tennis golf golfer cricket arsenal chelsea liverpool barcelona realmadrid juventus manchester pakhtakor lakers
yankees steelers cowboys bulldog
summer winter spring autumn monday tuesday wednesday thursday friday saturday sunday january february march april may
june july august september october
november december flower flowers rose jasmine lily orange banana cherry apple pepper cookie chocolate coffee ginger
butter cheese sugar candy
purple yellow green blue black white silver golden gold diamond crystal platinum rainbow money dollar rich lucky
success winner champion freedom
liberty trustno trust forever always never whatever nothing something someone please thanks thankyou family mother
father mama papa mommy daddy brother
sister friend friends school college university student teacher lyceum academy class group lesson exam english russian
uzbek mathematics physics
michael jennifer jessica ashley amanda daniel joshua andrew matthew thomas robert charlie michelle nicole anthony
william jordan harley hannah
george taylor samantha alexander alexandra victoria elizabeth natasha marina svetlana tatiana ekaterina elena
anastasia maria sergey andrey dmitry
vladimir nikita maxim alex sasha misha olga aziz aziza azizbek sardor sardorbek jasur jasurbek bobur javohir otabek
ulugbek sherzod shahzod diyor
dilshod dilnoza dildora malika madina nigora nilufar nodira gulnora gulnoza kamola feruza shahnoza zarina zilola
sevara umida lola rustam timur
temur amir amirbek islom abdulloh ibrohim ismoil ahmad ali hasan husan omon akmal anvar bekzod farrux doniyor laziz
toshkent tashkent samarkand samarqand buxoro bukhara xiva andijon fargona namangan qarshi navoiy nukus urganch termiz
uzbekistan ozbekiston ozbek
vatan onajon otajon oyijon dadajon jonim sevgi sevgilim muhabbat hayot baxt baxtli salom assalom assalomualaykum
rahmat bahor yulduz oydin quyosh
london paris berlin newyork america canada russia moscow moskva germany france brazil mexico india china japan korea
turkey istanbul dubai
rossiya privet lyubov krasotka solnce solnyshko pobeda zvezda mercedes ferrari porsche toyota honda nissan bmw audi
chevrolet nexia matiz cobalt lacetti
guitar music rock metallica nirvana eminem slipknot blink rihanna minecraft roblox counter counterstrike dota gamer
player game games
mustang corvette camaro yamaha suzuki harleydavidson hotmail gmail yahoo email mail online network security private
office business company manager
quad campus portal fuckyou fuck fucker asshole bitch sex porn bullshit biteme qwerty azerty qwertz asdf zxcv qaz wsx
gfhjkm ghbdtn cjkysirj vfhbyf yfnfif rfnz ktyf njkmrj lfybbk
пароль привет любовь солнышко наташа марина андрей сергей максим никита кристина москва россия ташкент узбекистан
самарканд люблю тебя
`;
